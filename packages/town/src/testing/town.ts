import { buildTown } from '../town.ts'

/** The town that the tests look at: making it takes longer than most of them. */
export const town = buildTown(7)
