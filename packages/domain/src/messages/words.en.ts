/** What messages say beside the words of the office. */
export const messageMarkWords = {
  /** MESSAGE-41: before the subject of a message that corrects another one. */
  correction: 'Correction',
}
