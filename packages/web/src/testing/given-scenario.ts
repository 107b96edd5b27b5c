import type { Scenario, ScenarioRun } from '@firstbell/domain'

const FIGURES: NonNullable<ScenarioRun['figures']> = {
  buses: 3,
  routes: 4,
  assigned: 90,
  unassigned: 2,
  distanceMetres: 16_093,
  drivingSeconds: 5400,
  meanRideSeconds: 900,
  longestRideSeconds: 2040,
  meanWalkMetres: 120,
  longestWalkMetres: 400,
  changes: null,
}

export function givenScenario(changes: Partial<Scenario> = {}): Scenario & { version: string } {
  return {
    id: 's1',
    organizationId: 'o1',
    name: 'Fall',
    direction: 'pickup',
    schoolIds: ['n'],
    riders: 'all',
    stops: {
      source: 'existing',
      maxWalkMetres: { kindergarten: 0, elementary: 401, secondary: 805 },
      maxRidersPerStop: 40,
      corners: { minSpacingMetres: 321, maxSpeedKmh: 72.42, maxCrossingKmh: 56.33, alsoExisting: true },
      wheelchairsAtHome: true,
    },
    fleet: {
      buses: [{ capacity: 48, wheelchairPlaces: 1, count: 5 }],
      ridersPerSeat: null,
      yard: { lat: 42.123456789, lng: -71.1 },
    },
    rules: {
      maxRideMinutes: 60,
      earliestArrivalMinutes: 30,
      latestArrivalMinutes: 5,
      loadingMinutes: 5,
      dwellSeconds: 20,
      dwellSecondsPerRider: 4,
      drivingPercent: 100,
      loadPercent: 100,
      mixSchools: false,
      mixGradeBands: true,
      severalRoutesPerBus: true,
      inTimePercent: 90,
    },
    changeLimits: {
      maxExtraWalkMetres: 161,
      maxExtraRideMinutes: null,
      maxEarlierMinutes: 15,
      notBefore: null,
      maxChangedPercent: null,
    },
    goals: ['fewestBuses', 'longestRide', 'distance'],
    budgetSeconds: 60,
    seed: 1,
    maxSteps: null,
    locks: { baseRunId: null, maxChanges: null, list: [] },
    bans: [],
    version: 'v',
    ...changes,
  }
}

export function givenRun(changes: Partial<ScenarioRun> = {}): ScenarioRun {
  return {
    id: 'r1',
    scenarioId: 's1',
    state: 'running',
    reason: null,
    seed: 1,
    budgetSeconds: 60,
    maxSteps: null,
    inputsDigest: null,
    travelTimes: 'streets',
    queuedAt: 1_780_000_000,
    startedAt: 1_780_000_000,
    endedAt: null,
    searchedSeconds: 3,
    steps: 100,
    figures: FIGURES,
    planRevision: 1,
    violations: 0,
    baseRunId: null,
    lockConflicts: [],
    isEdited: false,
    removedRiders: 0,
    ...changes,
  }
}
