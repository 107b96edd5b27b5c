import type { Words } from '../../../words.ts'
import type { issueWords as en } from './words.en.ts'

const check: Words<typeof en.check> = {
  title: 'Revisar rutas',
  open: 'Revisar rutas',
  only: 'Con hallazgos',
  search: 'Buscar ruta, hallazgo',
  none: 'Todo está en orden',
  noneLead: 'Cada ruta tiene en orden sus paradas, sus horas y su autobús, y cada alumno tiene ida y vuelta.',
  found_one: '{{count}} cosa que mirar',
  found_other: '{{count}} cosas que mirar',
  severity: 'Gravedad',
  severities: { error: 'Corregir', warning: 'Mirar' },
  issue: 'Qué se encontró',
  fix: 'Corregir',
  afterBell: 'El autobús llega a {{other}} {{found}} min después del timbre.',
  codes: {
    tooFast: 'De {{other}} a {{subject}} el autobús tendría que ir a {{found}}; lo máximo es {{limit}}.',
    timesBackwards: '{{subject}} está {{found}} min antes que {{other}}, que va delante.',
    rideTooLong: 'Desde o hasta {{subject}} el viaje dura {{found}} min; lo máximo es {{limit}}.',
    lateForBell: 'A {{other}} el autobús llega {{found}} min antes del timbre; lo mínimo es {{limit}}.',
    earlyForBell: 'A {{other}} el autobús llega {{found}} min antes del timbre; lo máximo es {{limit}}.',
    leavesBeforeBell: 'De {{other}} el autobús sale {{found}} min antes del último timbre.',
    noWheelchairPlace:
      'El autobús {{subject}} tiene {{limit}} espacios para silla de ruedas y {{found}} alumnos que la usan.',
    overCapacity: 'Los alumnos ocupan {{found}} asientos; el autobús {{subject}} tiene {{limit}}.',
    busOutOfService: 'El autobús {{subject}} está fuera de servicio.',
    noBus: 'La ruta no tiene autobús.',
    noDriver: 'La ruta no tiene conductor.',
    busTwice: 'El autobús {{subject}} hace {{other}} a la misma hora, {{found}} min.',
    driverTwice: '{{subject}} conduce {{other}} a la misma hora, {{found}} min.',
    noPath: 'La ruta no tiene calles trazadas.',
    offPath: '{{subject}} está a {{found}} de las calles trazadas.',
    wrongSide: 'En {{subject}} la puerta da al otro lado: por cruzar, {{children}}.',
    tooNear: '{{subject}} está a solo {{found}} de {{other}}.',
    noRiders: 'Nadie espera en {{subject}}.',
    notItsSchool: '{{subject}} va en un autobús que no llega a su escuela.',
    noWayThere: '{{subject}} tiene vuelta a casa y no ida a la escuela.',
    noWayHome: '{{subject}} tiene ida a la escuela y no vuelta a casa.',
    onTwoRoutes: '{{subject}} también tiene asignada {{other}} en este sentido el mismo día de la semana.',
    nobodyToMeet: 'A {{subject}} hay que recibirle, y la familia no ha nombrado a ningún adulto.',
    walkTooFar: '{{subject}} vive a {{found}} de {{other}} en línea recta; lo máximo en este grado es {{limit}}.',
    tooFewStops: '{{subject}} tiene menos de dos paradas.',
  },
}

export const words: Words<typeof en> = { check }
