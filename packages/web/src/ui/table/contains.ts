/** Does any of `texts` contain what was typed? */
export function contains(texts: readonly (string | null | undefined)[], typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase()
  return wanted === '' || texts.some((text) => text?.toLocaleLowerCase().includes(wanted))
}
