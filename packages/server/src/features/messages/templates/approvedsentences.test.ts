import { expect, test } from 'vitest'
import { removeExpiredData } from '../../../engine/retention/remove-expired-data.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { givenOrganization } from '../../../testing/given.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

const text = (email: string) => ({ subject: 'Snow', email, toCheck: false })
const LATE = { en: text('The buses are late. Wait inside.'), es: text('Los autobuses se retrasan. Espere adentro.') }
const FORM = { category: 'general', kind: 'custom', sourceLanguage: 'en', name: 'Snow' } as const
const asked = { language: 'es', subject: 'Snow', email: 'Wait inside. It snows.', sms: '' } as const

test('[MESSAGE-75] [MESSAGE-76] sentences of a template that has both languages are known from then on, to its organization alone', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const fill = () => client.approvedsentences.complete({ body: { ...asked, orgId } })
  expect(await fill()).toEqual({ subject: 'Snow', email: 'Wait inside. It snows.', sms: '', known: 0, unknown: 3 })
  const { id } = await client.messagetemplates.create({ body: { ...FORM, texts: LATE, orgId } })
  const filled = { subject: 'Snow', email: 'Espere adentro. It snows.', sms: '', known: 2, unknown: 1 }
  expect(await fill()).toEqual(filled)
  const back = { language: 'en', subject: 'Snow', email: 'Espere adentro.', sms: '', orgId } as const
  expect(await client.approvedsentences.complete({ body: back })).toMatchObject({ email: 'Wait inside.' })
  const params = { templateId: id }
  const texts = { ...LATE, en: text('The buses are late. Wait at home.') }
  await client.messagetemplates.change({ params, query: { orgId }, body: { texts } })
  expect(await client.approvedsentences.complete({ body: { ...asked, email: 'Wait at home.', orgId } })).toMatchObject({
    email: 'Wait at home.',
  })
  await client.messagetemplates.remove({ params, query: { orgId } })
  expect(await fill()).toEqual(filled)
  const other = await givenOrganization()
  expect(
    await other.client.approvedsentences.complete({ body: { ...asked, orgId: other.organizationId } }),
  ).toMatchObject({
    known: 0,
  })
  expect(await statusOf(other.client.approvedsentences.complete({ body: { ...asked, orgId } }))).toBe(404)
})

test('[MESSAGE-76] sentences of the templates that came with the product are known', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const { texts } = await client.messagetemplates.get({ params: { templateId: 'canceled' }, query: { orgId } })
  const { subject = '', email = '' } = texts.en ?? {}
  const { subject: asunto, email: correo } = texts.es ?? LATE.es
  const body = { orgId, language: 'es', subject, email, sms: '' } as const
  expect(await client.approvedsentences.complete({ body })).toMatchObject({
    subject: asunto,
    email: correo,
    unknown: 0,
  })
})

test('[MESSAGE-75] [MESSAGE-77] sentences of a message that is sent are known for 400 days, but not of one to single families', async () => {
  const {
    family,
    draft,
    client,
    serviceClock,
    deps,
    organizationId: orgId,
  } = await givenFamiliesAtStops(await openHarness())
  const familyId = await family('Alder', 0, ['alder@firstbell.example'])
  const fill = () => client.approvedsentences.complete({ body: { ...asked, orgId } })
  const send = async (audience: object) => {
    const params = await draft('Hi', audience)
    await client.messages.change({ params, body: { texts: LATE } })
    await client.messages.send({ params, body: {} })
  }
  await send({ type: 'families', ids: [familyId] })
  expect(await fill()).toMatchObject({ known: 0 })
  await send({})
  expect(await fill()).toMatchObject({ known: 2 })
  await removeExpiredData(deps, serviceClock.now() + 399 * 86_400)
  expect(await fill()).toMatchObject({ known: 2 })
  await removeExpiredData(deps, serviceClock.now() + 402 * 86_400)
  expect(await fill()).toMatchObject({ known: 0 })
})
