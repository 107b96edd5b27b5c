/** The same words in another language: every key, and a text for each. */
export type Words<T> = { [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> }
