// What is used here of a library without types.
declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: { ignoreHref?: boolean }
  }
  interface Options {
    wordwrap: false
    limits: { maxDepth: number }
    selectors: readonly Selector[]
  }
  export function convert(html: string, options: Options): string
}
