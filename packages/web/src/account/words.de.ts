import type { Translated } from '@firstbell/domain'
import type { accountWords as en } from './words.en.ts'

/** What the sign-in pages say. To be reviewed by a native reader (isReviewed in the list of languages). */
export const words: Translated<typeof en> = {
  account: {
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    passwordTwice: 'Neues Passwort bestätigen',
    passwordHint:
      'Mindestens 15 Zeichen. Mehrere Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.',
    passwordHintWithFactor:
      'Mindestens 10 Zeichen, weil Ihr Konto auch durch Zwei-Faktor-Authentifizierung geschützt ist.',
    passwordFaults: {
      'too-short': 'Dieses Passwort ist zu kurz.',
      'too-long': 'Passwörter dürfen höchstens 128 Zeichen haben.',
      common: 'Dieses Passwort ist zu häufig. Vermeiden Sie gängige Wörter, Tastaturmuster und wiederholte Zeichen.',
      'own-name': 'Dieses Passwort enthält Ihren Namen, Ihre E-Mail-Adresse oder den Namen Ihrer Organisation.',
    },
    passwordsDiffer: 'Die Passwörter stimmen nicht überein. Versuchen Sie es noch einmal.',
    showPassword: 'Passwort anzeigen',
    logIn: 'Anmelden',
    code: 'Bestätigungscode',
    codeHint: '6-stelliger Code aus Ihrer Authenticator-App oder ein Wiederherstellungscode',
    challengeVoid: 'Die Zeit für die Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.',
    wrongPassword: 'Das Passwort ist falsch.',
    goOn: 'Weiter',
    sendLink: 'Link senden',
    noMail:
      'Dieser Server kann keine E-Mails senden. Die Systemverwaltung findet die Nachricht im Postausgang des Servers.',
    mailDelayed: 'Der Mailserver antwortet nicht. Ihre E-Mail wird gesendet, sobald es möglich ist.',
  },
}
