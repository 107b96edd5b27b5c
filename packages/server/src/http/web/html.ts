/** A piece of a page in which everything that came from elsewhere is text. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Puts a page together; what is not {@link Html} itself is written as text. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.reduce((source, text, index) => source + written(parts[index - 1] ?? '') + text))
}

function written(part: Part): string {
  if (part instanceof Html) return part.source
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}
