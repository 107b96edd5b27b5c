import type { StreetBan } from '@firstbell/domain'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { givenScenario } from '../../../testing/given-scenario.ts'
import { act, eventually, InOrganization, press, render } from '../../../testing/render.tsx'
import { type BanChoice, FIRST_CHOICE } from './ban-choice.ts'
import { BanSection } from './ban-section.tsx'

const at = (lat: number, lng: number) => ({ lat, lng })
const MILL: StreetBan = { kind: 'street', street: { name: 'Mill Road', position: at(42, -71) }, isWhole: true }
const SIDE: StreetBan = {
  kind: 'side',
  street: { name: null, position: at(42, -71) },
  isWhole: false,
  beside: at(42.0001, -71),
}
const TURN: StreetBan = {
  kind: 'turn',
  from: { name: 'Oak Avenue', position: at(42, -71.001) },
  to: { name: 'Elm Street', position: at(42.001, -71) },
}
const arm = ({ name, position }: typeof TURN.from, bearing: number) => ({ name, position, bearing, line: [] })
const STREET = {
  name: 'Oak Avenue',
  position: at(42, -71.002),
  block: [],
  street: [],
  crossings: [
    {
      location: at(42, -71),
      arms: [arm(TURN.to, 0), arm({ name: 'Oak Avenue', position: at(42, -70.999) }, 90), arm(TURN.from, 270)],
    },
  ],
  sides: [
    { position: at(42.0001, -71.002), bearing: 0 },
    { position: at(41.9999, -71.002), bearing: 180 },
  ],
}

function Section({ bans, begin }: { bans: StreetBan[]; begin: BanChoice | undefined }) {
  const [choice, setChoice] = useState<BanChoice | undefined>(begin)
  return <BanSection scenario={givenScenario({ bans })} choice={choice} onChoice={setChoice} />
}

/** The section, and the bans that it sends. */
async function given(listed: { ban: StreetBan; isFound: boolean }[], begin?: BanChoice) {
  const sent: StreetBan[][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (body !== undefined) sent.push(JSON.parse(String(body)).bans)
    if (url.endsWith('/bans')) return Response.json({ bans: listed.map((one) => ({ ...one, lines: [] })) })
    return Response.json(url.includes('/street?') ? { street: STREET } : {})
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <Section bans={listed.map(({ ban }) => ban)} begin={begin} />
    </InOrganization>,
  )
  return { page, sent }
}

/** Presses what has this label. */
async function choose(label: string) {
  await act(async () => {
    const labels = [...document.querySelectorAll('label')]
    const input = document.getElementById(labels.find(({ textContent }) => textContent === label)?.htmlFor ?? '')
    if (!input) throw new Error(`nothing is labeled ${label}`)
    input.click()
  })
}

async function take(list: string, option: string) {
  await choose(list)
  const input = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === list)?.control
  const options = () => [
    ...(document
      .getElementById(input?.getAttribute('aria-controls') ?? '')
      ?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
  ]
  const wanted = () => options().find(({ textContent }) => textContent === option)
  await eventually(expect.poll(() => wanted()).toBeTruthy())
  await act(async () => wanted()?.click())
}

test('[SCENARIO-94] [SCENARIO-25] what is forbidden is listed by name, can be allowed again, and says where the map lost it', async () => {
  const { page, sent } = await given([
    { ban: MILL, isFound: true },
    { ban: SIDE, isFound: false },
    { ban: TURN, isFound: true },
  ])
  await eventually(expect.poll(() => page.querySelectorAll('li').length).toBe(3))
  const lines = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Mill Road, whole street',
    'North side of A street without a name, one blockThe imported map has no such street any more. Plans do not keep this.',
    'Turn from Oak Avenue into Elm Street',
  ])
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Allow again: Mill Road, whole street"]')?.click())
  await eventually(expect.poll(() => sent).toEqual([[SIDE, TURN]]))
})

test('[SCENARIO-94] the street at the place that was pressed on the map is forbidden, a block of it or the whole', async () => {
  const { page, sent } = await given([], { ...FIRST_CHOICE, near: at(42, -71.002) })
  await eventually(expect.poll(() => page.querySelector('[role=status]')?.textContent).toBe('Oak Avenue'))
  await choose('The whole street')
  await press('Forbid')
  const street = { name: 'Oak Avenue', position: STREET.position }
  await eventually(expect.poll(() => sent).toEqual([[{ kind: 'street', street, isWhole: true }]]))
})

test('[SCENARIO-95] a turn is chosen from the streets of a crossing, and a side by its direction', async () => {
  const { page, sent } = await given([], { ...FIRST_CHOICE, near: at(42, -71.002) })
  await eventually(expect.poll(() => page.querySelector('[role=status]')?.textContent).toBe('Oak Avenue'))
  await choose('Turn')
  await take('Coming from', 'Oak Avenue, to the west')
  await take('Turning into', 'Elm Street, to the north')
  await press('Forbid')
  await eventually(expect.poll(() => sent).toEqual([[TURN]]))
})
