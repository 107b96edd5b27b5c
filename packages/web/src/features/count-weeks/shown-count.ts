import type { Answer, api } from '@firstbell/contract'

export type ShownCount = Answer<typeof api.countweeks.get>
