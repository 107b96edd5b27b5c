import type { Organization } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { YardRow } from './sheet-rows.tsx'

/** What a sheet says of the yard of an organization. */
async function saidOf(yard: Pick<Organization, 'yardAddress' | 'yardLocation'>, words: 'leaveYard' | 'returnToYard') {
  const organization = yard as Organization // a row reads nothing else of it
  const page = await render(
    <table aria-label="Sheet">
      <tbody>
        <YardRow organization={organization} words={words} />
      </tbody>
    </table>,
  )
  return page.querySelector('tbody')?.textContent
}
const yardLocation = { lat: 38.5, lng: -41 }

test('[ROUTE-33] a sheet begins with leaving the yard', async () => {
  expect(await saidOf({ yardAddress: '7 Mill Road', yardLocation }, 'leaveYard')).toBe(
    'Leave from the bus yard: 7 Mill Road',
  )
})

test('[ROUTE-33] it ends with returning there; a yard without an address is its position', async () => {
  expect(await saidOf({ yardAddress: '', yardLocation }, 'returnToYard')).toMatch(/^Return to the bus yard: 38\.5/)
})

test('[ROUTE-33] where no yard is known there is no line', async () => {
  expect(await saidOf({ yardAddress: '', yardLocation: null }, 'leaveYard')).toBe('')
})
