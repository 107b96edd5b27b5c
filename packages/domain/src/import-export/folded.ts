/** How a text is compared with another one: people type names with other spaces and letters. */
export const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
