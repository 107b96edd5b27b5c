/** What is offered; offices with other grades type them. */
export const GRADES = ['PK', 'K', ...Array.from({ length: 12 }, (_, i) => String(i + 1))]
