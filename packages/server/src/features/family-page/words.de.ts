import type { Words } from '@firstbell/domain'
import type { familyPageWords } from './words.en.ts'

// To be reviewed by a native reader (isReviewed in the list of languages).
export const words: Words<typeof familyPageWords> = {
  languages: 'Sprache',
  title: 'Ihr Bus',
  live: 'Live',
  reconnecting: 'Verbindung wird wiederhergestellt …',
  updatedAt: 'Stand: {{time}} Uhr',
  noNewsSince: 'Nichts Neues seit {{time}} Uhr',
  alerts: 'Meldungen zum Busverkehr',
  map: 'Karte',
  showMap: 'Bus auf einer Karte zeigen',
  call: 'Büro für Schülerbeförderung:',
  changes: 'Ihre Fahrt ändert sich',
  changesFrom: 'Ab {{date}}: {{route}}, {{stop}}, {{time}} Uhr.',
  changesUntil: 'Bis {{date}}: {{route}}, {{stop}}, {{time}} Uhr.',
  absences: 'Abwesenheiten',
  report: 'Kind abmelden',
  child: 'Kind',
  firstDate: 'Erster Tag',
  lastDate: 'Letzter Tag',
  whichRides: 'Fahrten',
  rides: { any: 'Zur Schule und nach Hause', pickup: 'Zur Schule', dropoff: 'Nach Hause' },
  send: 'Abmelden',
  withdraw: 'Fährt doch mit',
  notRecorded: 'Die Abmeldung wurde nicht gespeichert',
  hasLeft:
    'Der Bus ist an der Haltestelle schon abgefahren. Wählen Sie die Fahrt, die noch kommt, oder rufen Sie das Büro an.',
  wrongDates: 'Wählen Sie Tage ab heute. Der letzte darf nicht vor dem ersten liegen.',
  back: 'Zurück zu Ihrem Bus',
  push: {
    title: 'Benachrichtigungen',
    turnOn: 'Benachrichtigungen einschalten',
    turnOff: 'Benachrichtigungen ausschalten',
    isOn: 'Dieses Gerät erhält eine Benachrichtigung, wenn das Büro Neuigkeiten zu Ihrem Bus hat.',
    isOff: 'Erhalten Sie auf diesem Gerät eine Benachrichtigung, wenn das Büro Neuigkeiten zu Ihrem Bus hat.',
    blocked:
      'Benachrichtigungen sind für diese Seite gesperrt. Erlauben Sie sie in den Einstellungen Ihres Browsers und öffnen Sie die Seite dann noch einmal.',
    failed:
      'Das hat nicht geklappt. Versuchen Sie es noch einmal. Wenn das nicht hilft, lassen Sie sich stattdessen E-Mails senden.',
  },
  homeScreen: {
    title: 'Diese Seite auf den Home-Bildschirm legen',
    text: 'Tippen Sie auf einem iPhone oder iPad in Safari auf Teilen und dann auf Zum Home-Bildschirm.',
    notifications: 'Benachrichtigungen kommen nur auf einer Seite an, die Sie von dort öffnen.',
  },
  absent: 'Dieser Link funktioniert nicht',
  absentLead:
    'Vielleicht ist er abgelaufen: Links in Briefen gelten bis zum Ende des Schuljahres, andere laufen nach einem Jahr ohne Nutzung ab. Oder er ist unvollständig, oder das Büro hat ihn ersetzt. Hier steht nichts über Ihr Kind. Bitten Sie die Schule oder das Büro für Schülerbeförderung um einen neuen Link.',
  offline: 'Keine Verbindung',
  offlineLead:
    'Dieses Gerät erreicht den Server nicht, und es behält die letzte Ansicht Ihrer Seite höchstens einen Tag. Darum ist hier jetzt nichts über Ihren Bus bekannt: Er kann pünktlich oder verspätet sein oder ausfallen. Rufen Sie die Schule oder das Büro für Schülerbeförderung an, wenn Sie es wissen müssen. Diese Seite versucht es jede Minute noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  tooMany: 'Zu viele Anfragen',
  tooManyLead: 'Warten Sie eine Minute und öffnen Sie den Link dann noch einmal.',
  alertSettings: {
    title: 'Hinweise',
    open: 'Hinweise auswählen',
    saved: 'Ihre Auswahl ist gespeichert.',
    hintLateOff:
      'Ihr Büro hat automatische Hinweise auf Verspätungen nicht eingeschaltet: Verspätungen erfahren Sie, wenn das Büro sie meldet. Sobald Sie Ihre Auswahl gespeichert haben, erfahren Sie auch dann von einem Ausfall, wenn das Büro nichts meldet. Benachrichtigungen gehen an die Geräte, auf denen Sie sie eingeschaltet haben.',
    hint: 'Sobald Sie Ihre Auswahl gespeichert haben, erfahren Sie auch dann von Verspätungen und Ausfällen, wenn das Büro nichts meldet. Benachrichtigungen gehen an die Geräte, auf denen Sie sie eingeschaltet haben.',
    alerts: {
      approaching: 'Der Bus ist in der Nähe Ihrer Haltestelle',
      late: 'Der Bus ist verspätet',
      canceled: 'Der Bus fällt aus',
      boarded: 'Ihr Kind ist eingestiegen',
      droppedOff: 'Ihr Kind ist ausgestiegen',
    },
    before: 'Wie lange vorher',
    quiet: 'Ruhezeit',
    quietHint:
      'In dieser Zeit warten Nachrichten, außer in Notfällen und wenn sie sonst für Ihren Bus zu spät kämen. Lassen Sie beide Felder leer für 21 bis 6 Uhr.',
    from: 'Von',
    to: 'Bis',
    language: 'Sprache der Nachrichten',
    everyLanguage: 'Englisch und Spanisch',
    kinds: { email: 'Nachrichten auf allen Wegen', sms: 'SMS' },
    categories: {
      service: 'Busverkehr: Verspätungen, Ausfälle, Meldungen',
      scheduleChange: 'Änderungen von Haltestellen und Zeiten',
      general: 'Allgemeine Nachrichten',
    },
    emergencies: 'Nachrichten in Notfällen kommen immer: Es geht um die Sicherheit Ihres Kindes.',
    save: 'Auswahl speichern',
    notSaved: 'Ihre Auswahl wurde nicht gespeichert',
    wrong:
      'Geben Sie für die Ruhezeit zwei verschiedene Uhrzeiten ein oder lassen Sie beide Felder leer. Es wurde nichts geändert.',
  },
  delegates: {
    title: 'Andere Personen mit einem Link',
    sees: 'sieht {{child}} bis {{date}}',
    add: 'Jemandem einen Link geben',
    hint: 'Großeltern oder Nachbarn können bis zum Ende eines Tages den Bus eines Kindes verfolgen. Diese Person ändert nichts und kann den Link nicht weitergeben. Das Büro sieht, wem Sie ihn gegeben haben.',
    name: 'Name der Person',
    until: 'Letzter Tag',
    make: 'Link erstellen',
    remove: 'Entfernen',
    made: 'Link für {{name}}',
    madeHint:
      'Senden Sie diesen Link nur dieser Person. Er wird nur jetzt angezeigt. Sie können ihn jederzeit auf Ihrer Seite entfernen.',
    link: 'Link',
    share: 'Link teilen',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    notMade: 'Der Link wurde nicht erstellt',
    wrong:
      'Geben Sie einen Namen ein und wählen Sie einen Tag ab heute, in der Zeit, die Ihre Seite anbietet. Sie können fünf Personen gleichzeitig Links geben.',
  },
}
