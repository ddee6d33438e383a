const rooms = import.meta.glob(
  [
    './lv/*.json',
    '!./lv/{app,auth,shared,admin,categories,features,groups,people,rooms,settings,subjects,usage,help}.json',
  ],
  { eager: true, import: 'default', query: '?later' },
)

export default Object.assign({}, ...Object.values(rooms))
