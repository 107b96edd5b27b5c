import { expect, test } from 'vitest'
import { ALTERED, nounOf } from './altered-nouns.ts'
import { api } from './api.ts'
import type { Endpoint } from './core/endpoint.ts'

test('[CONTRACT-8] the table says of every noun that a call of the contract changes which answers that can alter', () => {
  const changes = Object.values(api)
    .flatMap((verbs): Endpoint[] => Object.values(verbs))
    .filter(({ method }) => method !== 'GET')
  expect(Object.keys(ALTERED).toSorted()).toEqual([...new Set(changes.map(nounOf))].toSorted())
})
