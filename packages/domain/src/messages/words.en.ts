/** What messages say beside the words of the office. */
export const messageWords = {
  /** MESSAGE-41: before the subject of a message that corrects another one. */
  correction: 'Correction',
  /** MESSAGE-72: counted. */
  buses: { one: 'bus', other: 'buses' },
  children: { one: 'child', other: 'children' },
}
