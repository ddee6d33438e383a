const rooms = import.meta.glob(
  './lv/{admin,categories,features,groups,handover,imports,people,rooms,settings,subjects,usage}.json',
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(rooms))
