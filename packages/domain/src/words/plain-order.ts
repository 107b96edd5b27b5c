/** MESSAGE-137: a name without the signs that turn the order of what is written after it, such as U+202E. */
export const plainOrder = (name: string): string => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
