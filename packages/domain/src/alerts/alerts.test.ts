import { expect, test } from 'vitest'
import { alertLines, alertsFor, alertTextAt } from './alert-lines.ts'
import { alertWording } from './alert-text.ts'
import { isAlertShown, requireSoundAlert } from './service-alert.ts'

const NO_WORDS = { en: '', es: '' }
const delay = {
  kind: 'delay' as const,
  routeIds: ['oak'],
  reason: 'traffic' as const,
  date: null,
  minutesLate: 15,
  replacement: '',
  texts: NO_WORDS,
}

test('[ALERT-2] an alert is shown while it is open, from its beginning until its end or until somebody ends it', () => {
  const alert = { state: 'open' as const, activeFrom: 100, activeUntil: 200 }
  expect([99, 100, 199, 200].map((now) => isAlertShown(alert, now))).toEqual([false, true, true, false])
  expect(isAlertShown({ ...alert, activeUntil: null }, 1e9)).toBe(true)
  expect(isAlertShown({ ...alert, state: 'draft' }, 150)).toBe(false)
  expect(isAlertShown({ ...alert, state: 'closed' }, 150)).toBe(false)
})

test('[ALERT-3] a notice needs words, and no alert ends before it can be seen', () => {
  const sound = { kind: 'notice' as const, texts: { en: 'Snow', es: '' }, activeFrom: 100, activeUntil: 200 }
  expect(() => requireSoundAlert(sound, 150)).not.toThrow()
  expect(() => requireSoundAlert({ ...sound, activeUntil: null }, 150)).not.toThrow()
  expect(() => requireSoundAlert({ ...sound, texts: NO_WORDS }, 150)).toThrow('in at least one language')
  expect(() => requireSoundAlert({ ...sound, kind: 'delay', texts: NO_WORDS }, 150)).not.toThrow()
  expect(() => requireSoundAlert(sound, 200)).toThrow('Choose a later end')
  expect(() => requireSoundAlert({ ...sound, activeFrom: 300 }, 150)).toThrow('Choose a later end')
})

test('[ALERT-4] the product writes the sentence in both languages, and words of the office stand instead of it', () => {
  expect(alertWording(delay)).toEqual({
    en: 'The bus is about 15 minutes late because of traffic.',
    es: 'El autobús lleva unos 15 minutos de retraso por el tráfico.',
  })
  expect(alertWording({ ...delay, routeIds: [], reason: null, minutesLate: null }).en).toBe('Buses are delayed.')
  const cancelled = { ...delay, kind: 'cancellation' as const, reason: 'driver' as const, minutesLate: null }
  expect(alertWording({ ...cancelled, replacement: 'Elm 2 stops there' })).toEqual({
    en: 'The bus is canceled because no driver is available. Instead: Elm 2 stops there.',
    es: 'El autobús está cancelado por falta de conductor. En su lugar: Elm 2 stops there.',
  })
  expect(alertWording({ ...cancelled, kind: 'substitution', reason: 'other', replacement: 'bus $1' }).en).toBe(
    'The bus is replaced. Instead: bus $1.',
  )
  expect(alertWording({ ...cancelled, kind: 'substitution', replacement: '31' }).es).toBe(
    'El autobús se reemplaza por falta de conductor. En su lugar: autobús 31.',
  )
  expect(alertWording({ ...delay, texts: { en: 'Snow', es: '' } })).toEqual({ en: 'Snow', es: 'Snow' })
  expect(alertWording({ ...delay, texts: { en: 'Snow', es: 'Nieve' } }).es).toBe('Nieve')
})

test('[ALERT-34] an alert about a date names it, in the words of the office, too', () => {
  expect(alertWording({ ...delay, date: '2026-12-01' })).toEqual({
    en: 'Tuesday, December 1: The bus is about 15 minutes late because of traffic.',
    es: 'Martes 1 de diciembre: El autobús lleva unos 15 minutos de retraso por el tráfico.',
  })
  expect(alertWording({ ...delay, date: '2026-12-01', texts: { en: 'Snow', es: '' } }).es).toBe(
    'Tuesday, December 1: Snow',
  )
  expect(alertWording({ ...delay, date: '2026-12-01', kind: 'notice' }).en).toBe('')
})

test('[ALERT-5] a part of the public pages has the alerts about all routes and about its own, and names no others', () => {
  const alert = (id: string, routeIds: string[]) => ({ id, kind: 'delay' as const, routeIds, wording: NO_WORDS })
  const alerts = [alert('all', []), alert('both', ['oak', 'elm']), alert('other', ['elm'])]
  expect(alertsFor(alerts, [{ id: 'oak' }])).toEqual([alert('all', []), alert('both', ['oak'])])
  expect(alertsFor(alerts, [])).toEqual([alert('all', [])])
})

test('[ALERT-5] the first routes of an alert are named above the list, and each has its words at its place', () => {
  const routes = ['Oak', 'Elm', 'Fir', 'Ash', 'Yew'].map((name) => ({ id: name.toLowerCase(), name }))
  const wording = { en: 'Late.', es: 'Tarde.' }
  const about = (...routeIds: string[]) => [{ id: 'one', kind: 'delay' as const, routeIds, wording }]
  expect(alertLines(about('elm', 'ash'), routes, 'es')).toEqual([
    { id: 'one', kind: 'delay', names: 'Elm, Ash', text: 'Tarde.' },
  ])
  expect(alertLines(about('oak', 'elm', 'fir', 'ash', 'yew'), routes, 'en')[0]?.names).toBe('Oak, Elm, Fir +2')
  expect(alertLines(about(), routes, 'en')[0]?.names).toBe('')
  expect(alertTextAt([...about('elm'), ...about('elm', 'oak')], 'elm', 'en')).toBe('Late. Late.')
  expect(alertTextAt(about(), 'elm', 'en')).toBe('')
})
