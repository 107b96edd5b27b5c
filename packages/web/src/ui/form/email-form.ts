/** Whether a text has the form of an email address; the server decides. */
export function hasEmailForm(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}
