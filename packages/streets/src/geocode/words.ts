/** Long forms and what the post shortens them to (USPS Publication 28, the common ones; and what people type). */
const shortForms: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  avenue: 'ave',
  av: 'ave',
  aven: 'ave',
  avenu: 'ave',
  road: 'rd',
  drive: 'dr',
  drv: 'dr',
  lane: 'ln',
  court: 'ct',
  crt: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  boul: 'blvd',
  parkway: 'pkwy',
  parkwy: 'pkwy',
  highway: 'hwy',
  hiway: 'hwy',
  terrace: 'ter',
  terr: 'ter',
  circle: 'cir',
  circ: 'cir',
  square: 'sq',
  trail: 'trl',
  crossing: 'xing',
  alley: 'aly',
  route: 'rte',
  rt: 'rte',
  expressway: 'expy',
  freeway: 'fwy',
  heights: 'hts',
  mount: 'mt',
  saint: 'st',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
}

export const streetTypes: ReadonlySet<string> = new Set(
  'st ave rd dr ln ct pl blvd pkwy hwy ter cir sq trl xing aly way loop run path row expy fwy'.split(' '),
)
export const directions: ReadonlySet<string> = new Set('n s e w ne nw se sw'.split(' '))

/** The words of a name or a question in one spelling: lower case, no accents or points, short forms. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\u0300-\u036f.'’`]/g, '')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)
}

export function keyOf(text: string): string {
  return wordsOf(text).join(' ')
}
