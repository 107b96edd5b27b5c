import { expect, test } from 'vitest'
import { filledTemplate, type SmsTemplate } from './sms-template.ts'

const values = { to: '+12025550123', text: 'A "bus" & {id}\n\\ is=late', id: 'd-1' }
const template: SmsTemplate = { url: 'https://gateway.example/send', method: 'POST', headers: {}, body: '' }

test('[MESSAGE-33] in JSON no value ends the text in which it stands, or is read as a placeholder', () => {
  const body = '{"message": {"text": "{text}", "to": ["{to}"]}, "ref": "{id}-{id}", "ttl": 3600}'
  const { body: sent, headers } = filledTemplate({ ...template, body }, values)
  expect(JSON.parse(sent)).toEqual({ message: { text: values.text, to: [values.to] }, ref: 'd-1-d-1', ttl: 3600 })
  expect(headers).toEqual({ 'content-type': 'application/json' })
})

test('[MESSAGE-33] in a form and in an address no value adds a parameter', () => {
  const body = 'To={to}&Body={text}&From=Buses'
  const { body: sent, headers } = filledTemplate({ ...template, body }, values)
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ To: values.to, Body: values.text, From: 'Buses' })
  expect(headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
  const url = 'https://gateway.example/send?to={to}&text={text}&key=k'
  const asked = filledTemplate({ ...template, url, method: 'GET', body }, values)
  expect(Object.fromEntries(new URL(asked.url).searchParams)).toEqual({ to: values.to, text: values.text, key: 'k' })
  expect([asked.body, asked.headers]).toEqual(['', {}])
})

test('[MESSAGE-33] headers name the type of the body if they wish', () => {
  const headers = { 'Content-Type': 'text/json' }
  expect(filledTemplate({ ...template, headers, body: '{}' }, values).headers).toEqual(headers)
})
