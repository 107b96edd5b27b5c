import { expect, test } from 'vitest'
import { readInbound } from './sms-inbound.ts'

const COUNTRY = { country: 'US' } as const
const plain = { fields: {}, ...COUNTRY }
const twilio = {
  fields: { from: 'From', text: 'Body', id: 'MessageSid', status: 'MessageStatus', reason: 'ErrorCode' },
  ...COUNTRY,
}
const phone = {
  fields: { from: 'payload.phoneNumber', text: 'payload.message', sentId: 'payload.messageId', status: 'event' },
  ...COUNTRY,
}

test('[MESSAGE-63] a reply is read under the names that the gateway uses, also in objects', () => {
  const reply = { kind: 'reply', address: '+12025550123', text: 'Stop' }
  expect(readInbound({ from: '2025550123', text: 'Stop' }, plain)).toEqual({ ...reply, sourceId: null })
  expect(readInbound({ From: '+12025550123', Body: 'Stop', MessageSid: 'SM1' }, twilio)).toEqual({
    ...reply,
    sourceId: 'SM1',
  })
  expect(readInbound({ payload: { phoneNumber: '12025550123', message: 'Stop' } }, phone)).toMatchObject(reply)
  expect(readInbound({ from: '491701234567', text: '' }, plain)).toMatchObject({ address: '+491701234567', text: '' })
})

test.each([
  ['undelivered', 'failed'],
  ['UNDELIV', 'failed'],
  ['sms:failed', 'failed'],
  ['16', 'failed'],
  [2, 'failed'],
  ['rejected', 'failed'],
  ['delivered', 'accepted'],
  ['DELIVRD', 'accepted'],
  ['sent', 'accepted'],
  [1, 'accepted'],
  ['queued', 'waiting'],
  ['4', 'waiting'],
  ['absent_subscriber', 'failed'],
  ['AbsentSubscriber', 'failed'],
  ['unsent', 'failed'],
  ['NOT_SENT', 'failed'],
  ['delivery_failed', 'failed'],
  ['UNDELIVERABLE_NOT_DELIVERED', 'failed'],
  ['REJECTED_NETWORK', 'failed'],
  ['message-delivered', 'accepted'],
  ['DELIVERED_TO_HANDSET', 'accepted'],
  ['DeliveredToTerminal', 'accepted'],
  ['delivery_unconfirmed', 'waiting'],
  ['PENDING_ENROUTE', 'waiting'],
  ['accepted', 'waiting'],
  ['consent', 'unknown'],
  ['essential', 'unknown'],
  ['sent?no', 'unknown'],
  ['no error', 'unknown'],
  ['resent', 'unknown'],
  ['UNKNOWN', 'unknown'],
  ['99', 'unknown'],
  ['مرسل', 'unknown'],
])('[MESSAGE-64] of the status %s a text message is %s', (status, outcome) => {
  expect(readInbound({ id: 'd1', status }, plain)).toMatchObject({ kind: 'report', deliveryId: 'd1', outcome })
})

test('[MESSAGE-64] a report has the reason of the gateway, in one line', () => {
  const report = { id: 'd1', MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003\r\nx' }
  expect(readInbound(report, twilio)).toMatchObject({ deliveryId: 'd1', reason: 'undelivered, 30003 x' })
  expect(readInbound({ event: 'sms:failed', payload: { messageId: 'd2' } }, phone)).toMatchObject({ deliveryId: 'd2' })
})

test.each([null, [], 'text', {}, { from: 'SHORTCODE', text: 'Hi' }, { id: 'd1' }, { id: { a: 1 }, status: 'sent' }])(
  '[MESSAGE-63] %j is neither a reply nor a report',
  (values) => {
    expect(readInbound(values, plain)).toBeUndefined()
  },
)
