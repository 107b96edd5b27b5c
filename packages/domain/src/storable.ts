/** Texts that can be stored: without surrogate halves and the zero character. */
export const STORABLE = /^[^\0\uD800-\uDFFF]*$/u
