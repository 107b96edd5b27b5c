import type { bellWords as en } from './words-bells.en.ts'
import type { Words } from '../../../words.ts'

export const words: Words<typeof en> = {
  bells: {
    title: 'Horarios de timbre',
    off: 'Los timbres quedan como están',
    on_one: 'Puede cambiar el timbre de 1 escuela, hasta {{minutes}} min',
    on_other: 'Pueden cambiar los timbres de hasta {{count}} escuelas, hasta {{minutes}} min cada uno',
    lead: 'Las escuelas que empiezan a horas distintas pueden compartir autobuses. Un plan mueve timbres solo si así coloca a más pasajeros o ahorra autobuses. La jornada conserva su duración: el último timbre se mueve con el primero.',
    mayMove: 'Un plan puede mover timbres',
    window: 'Primer timbre de {{school}}',
    earliest: 'Lo más temprano',
    latest: 'Lo más tarde',
    now: 'Ahora {{time}}. Deje ambos campos vacíos para conservarlo.',
    maxSchools: 'Máximo de escuelas que cambian',
    maxMinutes: 'Cambio máximo (min)',
    highSchoolsFrom: 'Secundarias no antes de',
    highSchoolsHint: 'Escuelas con grados 9 y superiores. Vacío para no limitar.',
    limited:
      'Las recogidas no pueden ser más tempranas que hoy por ciertos minutos, así que los timbres quedan como están. Quite ese límite para mover timbres.',
    faulty:
      'Indique lo más temprano y lo más tarde del primer timbre de {{school}}, primero lo más temprano, o deje ambos campos vacíos.',
  },
  plan: {
    title: 'Timbres que cambian',
    none: 'No cambia ningún timbre, pues no ahorraría autobuses ni colocaría a más pasajeros.',
    moved_one: 'Cambia 1 timbre',
    moved_other: 'Cambian {{count}} timbres',
    school: 'Escuela',
    first: 'Primer timbre',
    last: 'Último timbre',
    change: '{{before}} → {{after}}',
    buses_one: '1 autobús menos que el mejor plan hallado con los timbres actuales, que tiene {{buses}}.',
    buses_other: '{{count}} autobuses menos que el mejor plan hallado con los timbres actuales, que tiene {{buses}}.',
    riders_one: '1 pasajero más tiene lugar que en el mejor plan hallado con los timbres actuales.',
    riders_other: '{{count}} pasajeros más tienen lugar que en el mejor plan hallado con los timbres actuales.',
    sameAsOther: 'Los timbres son los del plan de la otra dirección, o los del plan del que partió la búsqueda.',
  },
  adopt: {
    title: 'Timbres que cambian el {{date}}',
    lead: 'Hasta el día anterior las escuelas conservan sus timbres. Pregunte a las escuelas antes de adoptar el plan.',
    otherRoutes:
      'Estas rutas llevan pasajeros de estas escuelas y conservan sus horarios. Cambie sus horarios, o adopte la otra dirección desde la misma fecha:',
    accept_one: 'Cambiar los timbres de 1 escuela desde el {{date}}',
    accept_other: 'Cambiar los timbres de {{count}} escuelas desde el {{date}}',
    confirm_one: 'Cambian los timbres de 1 escuela',
    confirm_other: 'Cambian los timbres de {{count}} escuelas',
    moved: '{{school}}: primer timbre {{before}} → {{after}}',
    writeToSchools: 'Escribir a las escuelas',
    writeToSchoolFamilies: 'Escribir a todas las familias de las escuelas',
  },
}
