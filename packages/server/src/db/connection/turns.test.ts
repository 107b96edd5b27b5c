import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work of keys that goes on until it is ended; `began` has what began, in order. */
function givenTurns(atOnce: number) {
  const turns = new Turns(atOnce)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const never = new AbortController().signal
  const take = (name: string, signal = never) => {
    const [key = ''] = name.split(' ')
    return turns.take(key, signal, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  }
  const end = async (name: string, taken: Promise<string>) => {
    ends.get(name)?.()
    await taken
  }
  return { take, end, began }
}

test('[DATA-14] of one organization one works at a time, and another one does not wait for it', async () => {
  const { take, end, began } = givenTurns(2)
  const first = take('a 1')
  const second = take('a 2')
  void take('b 1')
  await expect.poll(() => began).toEqual(['a 1', 'b 1'])
  await end('a 1', first)
  await expect.poll(() => began).toEqual(['a 1', 'b 1', 'a 2'])
  await end('a 2', second)
})

test('[DATA-14] organizations take turns, however many of one are waiting', async () => {
  const { take, end, began } = givenTurns(1)
  const first = take('a 1')
  for (const name of ['a 2', 'a 3', 'b 1', 'c 1']) void take(name)
  await expect.poll(() => began).toEqual(['a 1'])
  await end('a 1', first)
  await expect.poll(() => began.length).toBe(2)
  expect(began).toEqual(['a 1', 'b 1'])
})

test('[DATA-14] who leaves while waiting is not worked for, and holds nobody up', async () => {
  const { take, end, began } = givenTurns(1)
  const first = take('a 1')
  const leaving = new AbortController()
  const left = take('a 2', leaving.signal)
  const last = take('a 3')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(take('a 4', leaving.signal)).rejects.toThrow('left')
  await end('a 1', first)
  await expect.poll(() => began).toEqual(['a 1', 'a 3'])
  await end('a 3', last)
})

test('[DATA-14] work that fails ends its turn', async () => {
  const turns = new Turns(1)
  const { signal } = new AbortController()
  await expect(turns.take('a', signal, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.take('a', signal, async () => 'done')).toBe('done')
})
