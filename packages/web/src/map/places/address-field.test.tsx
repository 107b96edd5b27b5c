import type { FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { act, button, eventually, press, render, type } from '../../testing/render.tsx'
import { AddressField } from './address-field.tsx'

const HOME: Position = { lat: 38.5, lng: -41 }
const CORNER: Position = { lat: 38.51, lng: -41.01 }

function found(label: string, location: Position, quality: FoundAddress['quality'] = 'exact'): FoundAddress {
  return { label, kind: 'address', quality, street: null, houseNumber: null, city: '', location }
}

/** The questions that the field has asked, each waiting for its answer. */
let asked: { url: string; answer(body: unknown): void }[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const body = await new Promise((answer) => asked.push({ url, answer }))
    return Response.json(body)
  })
})

async function isAsked(times: number): Promise<void> {
  await eventually(expect.poll(() => asked.length).toBe(times))
}
const answer = (index: number, body: unknown) => act(async () => asked[index]?.answer(body))
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const address = () => document.querySelector<HTMLInputElement>('input')?.value

function Form({ at, onPosition }: { at?: Position; onPosition?(position: Position): void }) {
  const [value, setValue] = useState('')
  const [position, setPosition] = useState(at)
  const move = (to: Position) => {
    setPosition(to)
    onPosition?.(to)
  }
  return (
    <>
      <AddressField label="Address" orgId="o" value={value} onChange={setValue} position={position} onPosition={move} />
      <button type="button" onClick={() => setPosition(CORNER)}>
        Move the pin
      </button>
    </>
  )
}

test('[PLAN-11] what may be meant is asked for after a rest; an answer to an older question is never shown', async () => {
  await render(<Form />)
  await type('Address', '12')
  await type('Address', '12 oa')
  await isAsked(1)
  await type('Address', '14 elm')
  await isAsked(2)
  expect(asked.map(({ url }) => new URL(url, 'http://here').searchParams.get('text'))).toEqual(['12 oa', '14 elm'])
  await answer(1, [found('14 Elm Street', HOME)])
  await answer(0, [found('12 Oak Street', CORNER)])
  await eventually(expect.poll(options).toEqual(['14 Elm Street']))
})

test('[PLAN-11] an address that is chosen moves the pin, and says when it is an estimate', async () => {
  const positions: Position[] = []
  await render(<Form onPosition={(position) => positions.push(position)} />)
  await type('Address', '14 elm')
  await isAsked(1)
  await answer(0, [found('14 Elm Street', HOME, 'interpolated')])
  await eventually(expect.poll(options).toEqual(['14 Elm Street']))
  await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click())
  expect([address(), ...positions]).toEqual(['14 Elm Street', HOME])
  expect(document.body.textContent).toContain('Approximate location')
  await press('Move the pin')
  await isAsked(2) // the place of the address itself asks for none
  expect(asked[1]?.url).toContain('reverse')
})

test('[PLAN-12] a pin that is moved fills in its address where none was typed, and offers it where one was', async () => {
  await render(<Form at={HOME} />)
  await press('Move the pin')
  await isAsked(1)
  expect(asked[0]?.url).toContain('lat=38.51')
  await answer(0, { address: found('9 Ash Street', CORNER), intersection: null })
  await eventually(expect.poll(address).toBe('9 Ash Street'))
  await type('Address', 'The red house')
  const offer = 'Use address at pin: 9 Ash Street'
  expect(address()).toBe('The red house')
  await press(offer)
  expect(address()).toBe('9 Ash Street')
  expect(() => button(offer)).toThrow()
})

test('[PERSON-19] without map data the field for an address says that the map can be clicked instead', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unavailable' }, { status: 503 }))
  const page = await render(<Form />)
  expect(page.textContent).not.toContain('not set up')
  await type('Address', '12 Oak')
  await eventually(
    expect.poll(() => page.textContent).toContain('Address search is not set up. Click the map instead.'),
  )
})
