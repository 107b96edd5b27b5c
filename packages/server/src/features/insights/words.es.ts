import type { Words } from '@firstbell/domain'
import type { reportFileWords } from './words.en.ts'

export const words: Words<typeof reportFileWords> = {
  filters: {
    routeId: 'Ruta',
    groupId: 'Grupo de rutas',
    schoolId: 'Escuela',
    stopId: 'Parada',
    direction: 'Dirección',
    driver: 'Conductor',
    bus: 'Autobús',
    missedDays: 'Días lectivos sin viajar',
    by: 'Agrupar por',
  },
  codes: { route: 'Ruta', stop: 'Parada', day: 'Día' },
  coverage: {
    runs: 'Se sabe de {{share}} de {{of}} recorridos.',
    stops: 'Se sabe de {{share}} de {{of}} paradas.',
    rides: 'Se sabe de {{share}} de {{of}} viajes.',
  },
  days: 'Cifras de {{closed}} de {{of}} días.',
  revised: 'Revisado el {{date}}.',
  withheld: 'Las tasas se muestran donde se sabe al menos {{least}}.',
  page: 'Página {{page}} de {{of}}',
  countWeek:
    'Por ruta y fecha: niños que subieron, que no subieron y de los que no se sabe. `children`: niños distintos que subieron al menos una\nvez. `am` y `pm`: media de las fechas. `coverage`: parte de los viajes de los que se sabe algo. La huella es el SHA-256 de los\nviajes de `rides.csv`, cada uno como una línea de JSON.',
}
