import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { button, eventually, field, press, render, type } from '../../testing/render.tsx'
import { LocationFields } from './location-fields.tsx'

function Form({ orgId }: { orgId?: string }) {
  const [address, setAddress] = useState('')
  const [position, setPosition] = useState('')
  return (
    <LocationFields
      {...(orgId === undefined ? { onlyOnMap: true } : { orgId })}
      address={{ label: 'Address', value: address, onChange: setAddress }}
      location={{
        label: 'Place',
        value: position,
        onChange: setPosition,
        'data-path': 'place',
        error: position === '' && 'Place is missing',
      }}
      near={[]}
      mapLabel="Map"
      pinLabel="Pin"
      first={<input aria-label="Name" />}
    >
      <input aria-label="Phone" />
    </LocationFields>
  )
}

test('[PERSON-15] where there is neither a map nor a directory of addresses, an address is typed and nothing else asked', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url === '/tiles.json'
      ? new Response('', { status: 404 })
      : Response.json({ code: 'unavailable' }, { status: 503 })
  })
  await render(<Form />)
  await type('Address', '12 Beacon Street')
  await eventually(expect.poll(() => asked.length).toBe(2))
  expect(asked).toEqual(['/tiles.json', '/app/trial-addresses?text=12+Beacon+Street'])
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Address'])
  expect(field('Address').value).toBe('12 Beacon Street')
})

async function renderWithout(hasAddresses: boolean) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/setup') ? Response.json({ steps: [], hasAddresses }) : new Response('', { status: 404 }),
  )
  await render(<Form orgId="o1" />)
}

test('[MAP-27] coordinates are behind a button, beside which stands what is wrong with the place', async () => {
  await renderWithout(true)
  const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent)
  await eventually(expect.poll(labels).toEqual(['Address']))
  const edit = button('Edit coordinates')
  expect(edit.getAttribute('data-path')).toBe('place')
  expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Place is missing')
  await press('Edit coordinates')
  expect(document.activeElement).toBe(field('Place'))
  expect(document.body.textContent).toContain('Place is missing')
  await type('Place', '38.5, -41')
  expect(field('Place').value).toBe('38.5, -41')
})

test('[MAP-28] where addresses cannot be searched, that is said before anything is typed', async () => {
  await renderWithout(false)
  await eventually(
    expect.poll(() => document.body.textContent).toContain('Address search is not set up. Click the map instead.'),
  )
})

test('[MAP-28] where addresses can be searched, nothing stands under the address', async () => {
  await renderWithout(true)
  await eventually(expect.poll(() => document.querySelector('[data-columns]')).not.toBeNull())
  expect(document.body.textContent).not.toContain('Address search is not set up')
})
