import { expect, test } from 'vitest'
import { readSettings, SettingError, settingsHelp } from './settings.ts'

test('[SETTINGS-1] every setting has a default', () => {
  expect(readSettings({}, [])).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DEMO: true,
    DEMO_SPEED: 1,
  })
})

test('[SETTINGS-1] a flag goes before the environment, and the environment before the default', () => {
  expect(readSettings({ PORT: '1', HOST: '0.0.0.0' }, ['--port', '2'])).toMatchObject({ PORT: 2, HOST: '0.0.0.0' })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['PUBLIC_URL', 'buses'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['NATS_URL', 'http://localhost'],
  ['DEMO', 'perhaps'],
  ['DEMO_SPEED', '0'],
])('[SETTINGS-2] %s=%s is named in one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value }, [])).toThrow(SettingError)
  expect(() => readSettings({ [name]: value }, [])).toThrow(new RegExp(`^${name} must be .*${value}`))
})

test('[SETTINGS-2] an unknown flag is named', () => {
  expect(() => readSettings({}, ['--prot', '2'])).toThrow(/--prot/)
})

test('[SETTINGS-3] the help lists every setting with its flag', () => {
  for (const name of Object.keys(readSettings({}, []))) expect(settingsHelp()).toContain(name)
})

test('an engine is named together with its address, and never the public Nominatim', () => {
  expect(() => readSettings({ ROUTING_ENGINE: 'OSRM' }, [])).toThrow('ROUTING_ENGINE and ROUTING_URL are set together')
  const publicOne = { GEOCODER_ENGINE: 'Nominatim', GEOCODER_URL: 'https://nominatim.openstreetmap.org' }
  expect(() => readSettings(publicOne, [])).toThrow('the public Nominatim forbids this use')
  expect(readSettings({ ROUTING_ENGINE: 'OSRM', ROUTING_URL: 'http://localhost:5000' }, []).ROUTING_ENGINE).toBe('OSRM')
})
