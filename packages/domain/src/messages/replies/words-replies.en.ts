/** MESSAGE-58: what somebody replies to choose. Without accents, as replies are compared. */
export const replyWords = {
  /** The words of the FCC (47 CFR 64.1200(a)(10)). */
  stop: ['stop', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe'],
  stopAll: ['stop all', 'stopall'],
  start: ['start', 'unstop', 'subscribe'],
  /** Before the word. */
  please: ['please'],
  /** After the word. */
  thanks: ['please', 'thanks', 'thank you'],
}
