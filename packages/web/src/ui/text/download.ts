/** Hands something to the browser as a file to keep. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
