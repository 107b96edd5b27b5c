// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render, type } from '../testing/render.tsx'
import { LocationFields } from './location-fields.tsx'

function Form() {
  const [address, setAddress] = useState('')
  const [position, setPosition] = useState('')
  return (
    <LocationFields
      address={{ label: 'Address', value: address, onChange: setAddress }}
      location={{ label: 'Place', value: position, onChange: setPosition }}
      near={[]}
      mapLabel="Map"
      pinLabel="Pin"
      onlyOnMap
    />
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
  Object.assign(document, { fonts: { load: async () => [] } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await render(<Form />)
  await type('Address', '12 Beacon Street')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked).toEqual(['/tiles.json', '/app/trial-addresses?text=12+Beacon+Street'])
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Address'])
  expect(document.querySelector('input')?.value).toBe('12 Beacon Street')
})
