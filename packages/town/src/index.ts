export { buildTown, type House, type School, type Town } from './town.ts'
export { type Random, randomOf } from './random.ts'
