/** What the list of open sessions says. */
export const sessionWords = {
  thisNetwork: 'This network',
}
