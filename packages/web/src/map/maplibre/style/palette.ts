export type Theme = 'light' | 'dark'

/** The colours of the base map: slate, quiet enough that a blue route and an amber bus are the loudest things on it. */
export interface MapPalette {
  /** Open country, and everything of which nothing is known. */
  readonly earth: string
  readonly built: string
  readonly business: string
  readonly industry: string
  readonly park: string
  readonly wood: string
  readonly pitch: string
  readonly sand: string
  readonly school: string
  readonly hospital: string
  readonly paved: string
  readonly water: string
  readonly building: string
  readonly buildingEdge: string
  readonly path: string
  readonly street: string
  readonly streetEdge: string
  /** Streets from so far that they have no edge. */
  readonly streetAfar: string
  readonly road: string
  readonly roadEdge: string
  readonly highway: string
  readonly highwayEdge: string
  readonly rail: string
  readonly boundary: string
  readonly arrow: string
  readonly halo: string
  readonly label: string
  readonly labelStrong: string
  readonly labelSoft: string
  readonly labelSchool: string
  readonly labelPark: string
  readonly labelWater: string
}

export const palettes: Readonly<Record<Theme, MapPalette>> = {
  light: {
    earth: '#eef2ef',
    built: '#e9edf2',
    business: '#e6e9ef',
    industry: '#e3e7ec',
    park: '#dfecdf',
    wood: '#d5e5d7',
    pitch: '#d2e4d3',
    sand: '#f2eddd',
    school: '#f4ecd8',
    hospital: '#f3e6e7',
    paved: '#e9ecf0',
    water: '#c3d9ea',
    building: '#d9e0e8',
    buildingEdge: '#c8d1dc',
    path: '#c3ccd6',
    street: '#ffffff',
    streetEdge: '#d0d8e2',
    streetAfar: '#d6dde6',
    road: '#ffffff',
    roadEdge: '#c2ccd7',
    highway: '#e6ecf3',
    highwayEdge: '#a9b7c6',
    rail: '#adb8c5',
    boundary: '#a9a3bb',
    arrow: '#94a3b5',
    halo: '#ffffff',
    label: '#475569',
    labelStrong: '#1e293b',
    labelSoft: '#5d6b7e',
    labelSchool: '#7a5510',
    labelPark: '#3f6b49',
    labelWater: '#265d86',
  },
  dark: {
    earth: '#182430',
    built: '#192332',
    business: '#1c2635',
    industry: '#1e2836',
    park: '#1b3135',
    wood: '#1a362f',
    pitch: '#24423d',
    sand: '#272a2b',
    school: '#2a303c',
    hospital: '#2a2632',
    paved: '#222d3d',
    water: '#0f3054',
    building: '#243042',
    buildingEdge: '#2e3b50',
    path: '#38465a',
    street: '#2f3d52',
    streetEdge: '#111927',
    streetAfar: '#2f3d52',
    road: '#3a4a61',
    roadEdge: '#101724',
    highway: '#475972',
    highwayEdge: '#0e1520',
    rail: '#4a5a70',
    boundary: '#5d587a',
    arrow: '#75869b',
    halo: '#111927',
    label: '#b3bfcf',
    labelStrong: '#e2e8f0',
    labelSoft: '#8f9db1',
    labelSchool: '#d9b872',
    labelPark: '#8fba99',
    labelWater: '#7fb2d8',
  },
}
