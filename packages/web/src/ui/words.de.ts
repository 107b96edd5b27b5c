import type { Translated } from '@firstbell/domain'
import type { uiWords as en } from './words.en.ts'

/**
 * What forms and failures say on the sign-in pages and on the page of a family. To be reviewed by a native reader (isReviewed in the list of
 * languages).
 */
export const words: Translated<typeof en> = {
  title: '{{page}} · Firstbell',
  skipToContent: 'Zum Inhalt springen',
  tryAgain: 'Noch einmal versuchen',
  close: 'Schließen',
  loading: 'Wird geladen …',
  form: {
    save: 'Speichern',
    cancel: 'Abbrechen',
    missing: 'Pflichtfeld',
    correct: 'Prüfen Sie Ihre Eingaben',
    understood: 'OK',
    required: {
      one: '„{{field}}“ ist ein Pflichtfeld.',
      two: '„{{first}}“ und „{{last}}“ sind Pflichtfelder.',
      more: '{{first}} und „{{last}}“ sind Pflichtfelder.',
    },
    invalid: 'Ungültig: {{field}}',
    invalidBecause: 'Ungültig: {{field}}. {{detail}}',
    skippedTime: 'Die Uhr wird dann vorgestellt und lässt diese Zeit aus',
  },
  list: { notDone: 'Etwas ist schiefgegangen' },
  crash: {
    title: 'Etwas ist schiefgegangen',
    lead: 'Diese Seite konnte nicht angezeigt werden. Ihre gespeicherten Daten sind davon nicht betroffen.',
    reload: 'Neu laden',
  },
  failures: {
    title: 'Etwas ist schiefgegangen',
    signed_out: 'Sie wurden abgemeldet. Melden Sie sich noch einmal an.',
    wrong_origin: 'Die Anfrage kam von einer anderen Website und wurde abgelehnt.',
    invalid_input: 'Der Server konnte diese Anfrage nicht verarbeiten.',
    request_timeout:
      'Die Verbindung war zu langsam, die Anfrage ist nicht angekommen. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
    rate_limited: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    unavailable: 'Der Server ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    wrong_password: 'E-Mail oder Passwort ist falsch.',
    wrong_code: 'Der Code ist falsch. Die Codes wechseln alle 30 Sekunden.',
    unverified: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    invalid_email: 'Die E-Mail-Adresse ist ungültig. Prüfen Sie sie.',
    weak_password: 'Dieses Passwort ist zu leicht zu erraten.',
    link_expired: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
    sign_in_first:
      'Melden Sie sich mit dem Konto an, das diesen Link angefordert hat, und öffnen Sie den Link dann noch einmal. Wenn Sie ihn nicht angefordert haben, beachten Sie die E-Mail nicht: Es wurde nichts geändert.',
    offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unexpected: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  },
}
