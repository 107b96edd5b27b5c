import { expect, test } from 'vitest'
import { redirectTarget } from './paths.ts'

const target = (redirect: string | null) => redirectTarget(redirect, 'https://bus.example', '/dashboard')

test('[SECURITY-17] a path of this site is where the redirect leads, with its query and fragment', () => {
  expect(target('/dashboard/r1/map-live?stop=s2#map')).toBe('/dashboard/r1/map-live?stop=s2#map')
})

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\\[',
  '/\t/[',
  '/\t/evil.example/',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '%2F%2Fevil.example',
])('[SECURITY-17] %j leads to the dashboard instead', (redirect) => {
  expect(target(redirect)).toBe('/dashboard')
})
