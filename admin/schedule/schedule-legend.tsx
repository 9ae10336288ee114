import DoneIcon from '@mui/icons-material/CheckBoxOutlined';
import TaskIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import CallIcon from '@mui/icons-material/PhoneOutlined';
import MeetupIcon from '@mui/icons-material/PlaceOutlined';
import { meetingTypeOf } from '../providers/appointments/appointment-conflicts.ts';
import { itemLines, STATE_WORDS, type ScheduleItem } from './schedule-items.ts';
import { itemStyles } from './schedule-styles.ts';
import { Row } from '../theme/blocks.tsx';

const ITEM_ICONS = {
  'Phone Call': CallIcon,
  Meetup: MeetupIcon,
  task: TaskIcon,
  done: DoneIcon,
};

interface ItemContentProps {
  item: ScheduleItem;
  /** Why it can't be dragged, if that passes. */
  title?: string | undefined;
}

/** An item in the calendar: icon, time, and lead and what it is in the item's order. */
export function ItemContent({ item, title }: ItemContentProps) {
  const [time, first, second] = itemLines(item);
  const task = item.state === 'done' ? 'done' : 'task';
  const Icon = ITEM_ICONS[item.kind === 'task' ? task : meetingTypeOf(item.lead.meeting_type)];
  return (
    <span className="item-lines" title={title}>
      <span>{time}</span>{' '}
      <span>
        <Icon fontSize="inherit" /> {first}
        <span className="item-colon">:</span>
      </span>{' '}
      <span>{second}</span>
    </span>
  );
}

/** What the styles and icons of the calendar's items mean. */
export function Legend() {
  const samples = [
    ['item appointment', 'Phone Call', ITEM_ICONS['Phone Call']],
    ['item appointment', 'Meetup', ITEM_ICONS.Meetup],
    ['item task', 'Task', ITEM_ICONS.task],
    ['item task done', 'Done', ITEM_ICONS.done],
    ['item task overdue', 'Overdue', ITEM_ICONS.task],
    ['item appointment no-show', STATE_WORDS['no-show'], null],
  ] as const;
  return (
    <Row
      component="ul"
      aria-label="Legend"
      sx={{
        ...itemStyles,
        flexWrap: 'wrap',
        gap: 1,
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: { xs: 1, sm: 0 },
        fontSize: '0.8125rem',
      }}
    >
      {samples.map(([classes, name, Icon]) => (
        <li key={name} className={classes}>
          {Icon && <Icon fontSize="inherit" />} <span className="item-lines">{name}</span>
        </li>
      ))}
      <li>
        <span className="buffer" /> Buffer between meetings
      </li>
      <li>
        <span className="busy" /> Busy in your own calendar
      </li>
    </Row>
  );
}
