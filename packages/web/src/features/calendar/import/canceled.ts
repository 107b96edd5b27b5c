const WORD =
  '(?:cancel+ed|canceled|cancelad[oa]s?|anulad[oa]s?|postponed|rescheduled|moved|pospuest[oa]s?|aplazad[oa]s?|reprogramad[oa]s?)'
/** In brackets, before what is canceled, or behind it. `Classes canceled` says that school is. */
const CANCELED = [
  new RegExp(`^\\W*${WORD}\\s*(?:[:\\])*–—-]|event\\b)`, 'iu'),
  new RegExp(`^\\W*${WORD}\\s+(?!school|class|clases|all|buses|to\\b)\\S`, 'iu'),
  new RegExp(`[\\[(*]\\s*${WORD}\\b[^\\])]*[\\])*]`, 'iu'),
  new RegExp(`\\s[:–—-]\\s*${WORD}\\W*$`, 'iu'),
]

/** Whether the name of an event says that it does not take place, as mail programs write it. */
export const isCanceledByName = (name: string) => CANCELED.some((pattern) => pattern.test(name))
