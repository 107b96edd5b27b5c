import { expect, test } from 'vitest'
import { APPS, nameIn, settingsOfApp } from './device-apps.ts'

const ORIGIN = 'https://buses.example'
const DEVICE = { name: 'phone 12', key: 'k3y' }

test('[BUS-5] each app is told what to type where', () => {
  const typed = Object.fromEntries(APPS.map((app) => [app, settingsOfApp(app, ORIGIN, DEVICE).map(({ text }) => text)]))
  expect(typed).toEqual({
    traccarClient: ['https://buses.example/osmand/k3y', 'phone 12'],
    owntracks: ['HTTP', 'https://buses.example/owntracks', 'firstbell', 'phone 12', 'k3y'],
    osmand: ['https://buses.example/osmand/k3y?id=phone%2012&lat={0}&lon={1}&timestamp={2}&altitude={4}&bearing={6}'],
    tracker: ['https://buses.example/traccar', 'json', 'Authorization: Bearer k3y', 'phone 12'],
  })
})

test('[BUS-5] a phone with OwnTracks reports under the name that its settings make', () => {
  expect(nameIn('owntracks', 'phone-12')).toBe('owntracks/firstbell/phone-12')
  expect(nameIn('osmand', 'phone-12')).toBe('phone-12')
})
