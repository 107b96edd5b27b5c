import type { Words } from '../../words.ts'
import type { sessionWords as en } from './words.en.ts'

// To be reviewed by a native reader (isReviewed in the list of languages).
const signIn: Words<typeof en.signIn> = {
  title: 'Anmelden',
  lead: 'Jeder Bus, jede Haltestelle, jeden Morgen.',
  submit: 'Anmelden',
  byLink: 'Stattdessen einen Link per E-Mail senden',
  byLinkLead: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie sich ohne Passwort anmelden.',
  byPassword: 'Stattdessen mein Passwort verwenden',
  sendLink: 'Link senden',
  linkSent: 'Wenn {{email}} ein Konto hat, haben wir einen Anmeldelink gesendet. Er läuft in 10 Minuten ab.',
  forgotten: 'Passwort vergessen?',
  toSignUp: 'Kostenlos testen',
  secondStep: 'Zwei-Faktor-Authentifizierung',
  secondStepLead: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
}

const resetPassword: Words<typeof en.resetPassword> = {
  title: 'Passwort zurücksetzen',
  lead: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues Passwort festlegen.',
  submit: 'Link senden',
  back: 'Zurück zur Anmeldung',
  sentTitle: 'Prüfen Sie Ihre E-Mails',
  sent: 'Wenn {{email}} ein Konto hat, haben wir einen Link zum Zurücksetzen gesendet. Er läuft in 20 Minuten ab.',
  failed: 'Das Passwort konnte nicht zurückgesetzt werden. Dieser Fehler ist aufgetreten: {{error}}',
  set: 'Neues Passwort festlegen',
  setSubmit: 'Passwort festlegen',
  done: 'Passwort geändert',
  doneLead: 'Sie können sich jetzt als {{email}} anmelden. Alle anderen Sitzungen wurden abgemeldet.',
}

const link: Words<typeof en.link> = {
  incomplete: 'Dieser Link ist unvollständig',
  incompleteLead:
    'Ihr E-Mail-Programm hat den Link vielleicht auf zwei Zeilen verteilt. Kopieren Sie den ganzen Link in die Adresszeile.',
  signIn: 'Anmelden',
  signInLead: 'Weiter zur Anmeldung bei Firstbell.',
  invite: 'Sie wurden eingeladen',
  inviteLead: 'Nehmen Sie die Einladung an, um einer Organisation in Firstbell beizutreten.',
  verifyEmail: 'E-Mail-Adresse bestätigen',
  verifyEmailLead: 'Damit bestätigen Sie, dass unsere E-Mails Sie erreichen.',
  changeEmail: 'Neue E-Mail-Adresse bestätigen',
  changeEmailLead: 'Mit dieser Adresse melden Sie sich künftig an.',
  prove: 'E-Mail-Adresse bestätigen',
  proven: 'E-Mail-Adresse bestätigt',
  provenLead: 'Wir senden E-Mails an {{email}}.',
  goOn: 'Weiter',
  newLink: 'Neuen Link anfordern',
}

export const words: Words<typeof en> = { signIn, resetPassword, link }
