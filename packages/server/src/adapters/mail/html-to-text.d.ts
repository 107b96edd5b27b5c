// What is used here of a library without types.
declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: { ignoreHref?: boolean }
  }
  export function convert(html: string, options: { wordwrap: false; selectors: readonly Selector[] }): string
}
