import { expect, test } from 'vitest'
import { readSettings, SettingError } from './settings.ts'
import { newSecretText } from './server-secret.ts'
import { settingsHelp } from './settings-help.ts'

test('[SETTINGS-1] every setting has a default', () => {
  expect(readSettings({}, [])).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DEMO: true,
    DEMO_SPEED: 1,
  })
})

test('[DEMO-5] a PostgreSQL is no demo unless it is said', () => {
  const DATABASE_URL = 'postgres://localhost/buses'
  expect(readSettings({ DATABASE_URL }, []).DEMO).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: 'on' }, []).DEMO).toBe(true)
})

test('[SETTINGS-1] a flag goes before the environment, and the environment before the default', () => {
  expect(readSettings({ PORT: '1', HOST: '0.0.0.0' }, ['--port', '2'])).toMatchObject({ PORT: 2, HOST: '0.0.0.0' })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['PUBLIC_URL', 'buses'],
  ['DEMO', 'perhaps'],
  ['DEMO_SPEED', '0'],
])('[SETTINGS-2] %s=%s is named in one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value }, [])).toThrow(SettingError)
  expect(() => readSettings({ [name]: value }, [])).toThrow(new RegExp(`^${name} must be .*${value}`))
})

test.each([
  ['DATABASE_URL', 'mysql://buses:hidden@localhost/x'],
  ['NATS_URL', 'http://buses:hidden@localhost'],
  ['MQTT_URL', 'http://buses:hidden@localhost'],
  ['SECRET', 'hidden'],
  ['SECRET_FORMER', 'hidden'],
  ['SECRET_KEPT', 'hidden'],
  ['BACKUP_KEY', 'hidden'],
  ['GOOGLE_MAPS_KEY', '<hidden>'],
])('[SETTINGS-2] a %s that is not valid is named, and not repeated', (name, value) => {
  expect(() => readSettings({ [name]: value }, [])).toThrow(new RegExp(`^${name} must be [^,]*\\.$`))
})

test('[SECRETS-6] a former secret needs a secret of another version, and what is kept is what a command printed', () => {
  const [SECRET, SECRET_FORMER] = [newSecretText(1_800_000_000), 'a secret of before versions, of some length']
  expect(readSettings({ SECRET, SECRET_FORMER }, [])).toMatchObject({ SECRET, SECRET_FORMER })
  expect(() => readSettings({ SECRET_FORMER }, [])).toThrow('require SECRET')
  const same = { SECRET: 'another secret without any version at all', SECRET_FORMER }
  expect(() => readSettings(same, [])).toThrow('must have different versions')
  expect(() => readSettings({ SECRET, SECRET_KEPT: SECRET_FORMER }, [])).toThrow('SECRET_KEPT must be')
})

test('[SETTINGS-4] the clock of a test is refused outside of tests, and where others can reach the server', () => {
  const inTest = { TEST_CLOCK: 'on', NODE_ENV: 'test' }
  expect(readSettings(inTest, [])).toMatchObject({ TEST_CLOCK: true })
  expect(() => readSettings({ TEST_CLOCK: 'on', NODE_ENV: 'production' }, [])).toThrow(SettingError)
  expect(() => readSettings({ TEST_CLOCK: 'on' }, [])).toThrow('TEST_CLOCK is for tests')
  expect(() => readSettings({ ...inTest, HOST: '0.0.0.0' }, [])).toThrow('TEST_CLOCK is for tests')
  expect(() => readSettings({ ...inTest, DATABASE_URL: 'postgres://localhost/x' }, [])).toThrow(
    'TEST_CLOCK is for tests',
  )
})

test('[SETTINGS-2] an unknown flag is named', () => {
  expect(() => readSettings({}, ['--prot', '2'])).toThrow(/--prot/)
})

test('[SETTINGS-3] the help lists every setting with its flag', () => {
  for (const name of Object.keys(readSettings({}, []))) expect(settingsHelp()).toContain(name)
})

test('an engine is named together with its address, and never the public Nominatim', () => {
  expect(() => readSettings({ ROUTING_ENGINE: 'Valhalla' }, [])).toThrow('Set both ROUTING_ENGINE and ROUTING_URL')
  const publicOne = { GEOCODER_ENGINE: 'Nominatim', GEOCODER_URL: 'https://nominatim.openstreetmap.org' }
  expect(() => readSettings(publicOne, [])).toThrow('the public Nominatim forbids this use')
  expect(readSettings({ ROUTING_ENGINE: 'Valhalla', ROUTING_URL: 'http://localhost:5000' }, []).ROUTING_ENGINE).toBe(
    'Valhalla',
  )
})

const GOOGLE = { GOOGLE_MAPS_KEY: 'server-key', GOOGLE_MAPS_BROWSER_KEY: 'page-key' }

test('[MAP-14] the keys of Google are set together, and are two', () => {
  expect(readSettings(GOOGLE, [])).toMatchObject(GOOGLE)
  const read = (more: Record<string, string>) => () => readSettings({ ...GOOGLE, ...more }, [])
  expect(read({ GOOGLE_MAPS_BROWSER_KEY: '' })).toThrow('Set both GOOGLE_MAPS_KEY and GOOGLE_MAPS_BROWSER_KEY')
  expect(read({ GOOGLE_MAPS_BROWSER_KEY: 'server-key' })).toThrow('visible to everyone')
  expect(read({ GOOGLE_MAPS_KEY: 'no key' })).toThrow('GOOGLE_MAPS_KEY must be a key')
})

test.each([
  ['ROUTING_ENGINE', { ROUTING_ENGINE: 'Valhalla', ROUTING_URL: 'http://localhost:5000' }],
  ['GEOCODER_ENGINE', { GEOCODER_ENGINE: 'Photon', GEOCODER_URL: 'http://localhost:2322' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'https://maps.example.org/style.json' }],
])('[MAP-14] with the keys of Google %s is refused in one sentence', (name, settings) => {
  const sentence = `${name} cannot be combined with GOOGLE_MAPS_KEY, which uses Google for routes, addresses, and the map.`
  expect(() => readSettings({ ...GOOGLE, ...settings }, [])).toThrow(sentence)
})

test('[MESSAGE-56] a gateway by SMPP has an address and a sender, and its password is not repeated', () => {
  const SMPP_URL = 'smpps://office:secret@gateway.example.org:3550'
  const read = (more: Record<string, string>) => () => readSettings({ SMPP_URL, ...more }, [])
  for (const from of ['', '+12025550100', '54321', 'Firstbell'])
    expect(read({ SMPP_FROM: from })()).toMatchObject({ SMPP_URL, SMPP_FROM: from })
  for (const wrong of ['a name that is too long', 'Señal'])
    expect(read({ SMPP_FROM: wrong })).toThrow(/^SMPP_FROM must/)
  for (const wrong of ['smpp://', 'https://office:secret@gateway.example.org'])
    expect(read({ SMPP_URL: wrong })).toThrow(/^SMPP_URL must be an address such as [^']+:2775\.$/)
  expect(read({ SMS_URL: 'https://gateway.example.org/{to}/{text}' })).toThrow('either SMS_URL or SMPP_URL')
})

test('[MESSAGE-33] the template of a gateway has number and text, and headers of printable texts', () => {
  const SMS_URL = 'https://gateway.example.org/send'
  const read = (more: Record<string, string>) => () => readSettings({ SMS_URL, ...more }, [])
  expect(read({ SMS_HEADERS: '{"x-api-key": "abc"}' })()).toMatchObject({ SMS_HEADERS: { 'x-api-key': 'abc' } })
  for (const wrong of ['secret', '[]', '{"a": 1}', '{"a b": "x"}', '{"a": "x\\r\\nb: y"}'])
    expect(read({ SMS_HEADERS: wrong }), wrong).toThrow(/^SMS_HEADERS must be a JSON object of headers\.$/)
  expect(read({ SMS_BODY: 'to={to}&text={text}' })).not.toThrow()
  for (const wrong of ['{"a": "{text}"', '{text}'])
    expect(read({ SMS_BODY: wrong }), wrong).toThrow(/^SMS_BODY must be/)
  expect(read({ SMS_BODY: 'text={text}' })).toThrow('must contain {to} and {text}')
  expect(read({ SMS_METHOD: 'GET' })).toThrow('must contain {to} and {text}')
  expect(read({ SMS_METHOD: 'GET', SMS_URL: `${SMS_URL}?to={to}&text={text}` })).not.toThrow()
})

test('[MESSAGE-79] a mailbox has an address of IMAP, and its password is not repeated', () => {
  const read = (MAILBOX_URL: string) => () => readSettings({ MAILBOX_URL }, [])
  for (const right of ['imaps://office:secret@mail.example.org:993/INBOX', 'imap://localhost'])
    expect(read(right)()).toMatchObject({ MAILBOX_URL: right })
  for (const wrong of ['imaps://', 'pop3://office:secret@mail.example.org'])
    expect(read(wrong)).toThrow(/^MAILBOX_URL must be an address such as [^']+\/INBOX\.$/)
})

test('[SETTINGS-2] NATS_CA needs encryption and a file', () => {
  const DATABASE_URL = 'postgres://localhost/buses'
  const faultOf = (NATS_URL: string, NATS_CA: string) => () => readSettings({ DATABASE_URL, NATS_URL, NATS_CA }, [])
  expect(faultOf('nats://localhost', import.meta.filename)).toThrow(
    'NATS_CA requires a NATS_URL that begins with tls://.',
  )
  expect(faultOf('tls://localhost', '/no/such/file')).toThrow('NATS_CA: there is no file /no/such/file.')
  expect(faultOf('tls://localhost', import.meta.filename)()).toMatchObject({ NATS_CA: import.meta.filename })
})
