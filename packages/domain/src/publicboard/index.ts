export { PublicGroup, PublicRoute, PublicSettings, PublicStatus, PublicStop, PublicTheme } from './board.ts'
export { ACCESS_CODE_ALPHABET, ACCESS_CODE_LENGTH, readAccessCode } from './access-code.ts'
export { PublicMode } from './mode.ts'
export { isInWindow, routeOutsideWindow } from './window.ts'
export { describe, type PublicWording, type PublicWords } from './describe.ts'
export {
  type DrawnStretch,
  hasMap,
  isPublicStop,
  modeOnDate,
  publicRoute,
  rough,
  type Sighting,
  sightingOf,
} from './show.ts'
export { describeStop, type PublicStopWords } from './describe-stop.ts'
export { steadyRoute } from './steady.ts'
export { type KnownBoardStop, publicStops } from './stops.ts'
export { type PrivateStop, privateStretches } from './stretch.ts'
