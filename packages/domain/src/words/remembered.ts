/** A function that works out the value of each key once. Where there are more keys than `max` it forgets all of them. */
export function remembered<Key, Value extends object | boolean>(of: (key: Key) => Value, max = Infinity) {
  const known = new Map<Key, Value>()
  return (key: Key): Value => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= max) known.clear()
    const value = of(key)
    known.set(key, value)
    return value
  }
}
