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
  eleventh: '11th',
  twelfth: '12th',
  thirteenth: '13th',
  fourteenth: '14th',
  fifteenth: '15th',
  sixteenth: '16th',
  seventeenth: '17th',
  eighteenth: '18th',
  nineteenth: '19th',
  twentieth: '20th',
  thirtieth: '30th',
  fortieth: '40th',
  fiftieth: '50th',
  sixtieth: '60th',
  seventieth: '70th',
  eightieth: '80th',
  ninetieth: '90th',
}

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const number = String.raw`(?= \d)`

/** The short forms of the states, with which signs and maps number their roads: `OH 16`. */
const states =
  'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy'.replaceAll(
    ' ',
    '|',
  )

/** Names that are written in several words or as letters, after the short forms above: one spelling for each. */
const phrases: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [
    new RegExp(`\\b(${tens.join('|')}) (\\d)(st|nd|rd|th)\\b`, 'g'),
    (_, ten = '', digit = '', end = '') => `${tens.indexOf(ten) + 2}${digit}${end}`,
  ],
  [/\b(cr|sr|us|tr|fm|i)(?=\d+\b)/g, '$1 '],
  // At the start alone, and not before a type: `Columbus OH 43215` is a town, and `NE 16 Ave` an avenue.
  [
    new RegExp(
      String.raw`^((?:[nsew] |old )?)(?:${states}) ?(?=\d{1,4}[a-z]?\b(?! (?:st|ave|rd|dr|ln|ct|pl|ter|way|cir|hwy)\b))`,
    ),
    '$1state rte ',
  ],
  [new RegExp(String.raw`\b(?:cr|(?:county|co|cnty|cty) (?:rd|rte|hwy)|cth)(?= \d| [a-z]{1,2}$)`, 'g'), 'county rd'],
  [new RegExp(String.raw`\b(?:sr|(?:state|st) (?:rd|rte|hwy))${number}`, 'g'), 'state rte'],
  [new RegExp(String.raw`\b(?:us|u s)(?: (?:hwy|rte))?${number}`, 'g'), 'us hwy'],
  [new RegExp(String.raw`\bi${number}`, 'g'), 'interstate'],
  [new RegExp(String.raw`\b(?:tr|(?:township|twp) rd)${number}`, 'g'), 'township rd'],
  [new RegExp(String.raw`\b(?:fm|farm to market)(?: rd)?${number}`, 'g'), 'farm to market rd'],
  [
    /\b(?:(?:dr|doctor|rev|reverend) ){0,3}(?:martin luther king|mlk|m l k|m ?l king)(?: (?:jr|junior))?\b/g,
    'martin luther king',
  ],
  [/\b(?:jfk|j f k|john fitzgerald kennedy)\b/g, 'john f kennedy'],
  [/\b(?:fdr|franklin delano roosevelt)\b/g, 'franklin d roosevelt'],
]

const numberedRoad =
  /^(?:[nsew]{1,2} |old )?(?:(?:state|us|county|township|farm to market) )?(?:rte|hwy|rd|interstate) \d+[a-z]?(?: [nsew])?$/

/** ADDRESS-13: whether a name is a road with its number, such as `OH 16`, `US 40` or `Route 9`. */
export function isNumberedRoad(text: string): boolean {
  return numberedRoad.test(keyOf(text))
}

export const streetTypes: ReadonlySet<string> = new Set(
  'st ave rd dr ln ct pl blvd pkwy hwy ter cir sq trl xing aly way loop run path row expy fwy'.split(' '),
)
export const directions: ReadonlySet<string> = new Set('n s e w ne nw se sw'.split(' '))

/** The words of a name or a question in one spelling: lower case, no accents or points, short forms. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\u0300-\u036f.'’`]/g, '')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)
    .join(' ')
  const spelled = phrases.reduce((name, [phrase, spelling]) => name.replace(phrase, spelling as string), words)
  return spelled === '' ? [] : spelled.split(' ')
}

export function keyOf(text: string): string {
  return wordsOf(text).join(' ')
}
