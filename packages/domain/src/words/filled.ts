/** '7:05 p. m.' ends a sentence with its own period. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '').replace(/\.\.(?= |$)/g, '.')
}
