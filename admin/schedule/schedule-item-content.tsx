import DoneIcon from '@mui/icons-material/CheckBoxOutlined';
import TaskIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import CallIcon from '@mui/icons-material/PhoneOutlined';
import MeetupIcon from '@mui/icons-material/PlaceOutlined';
import { meetingTypeOf } from '../providers/appointments/appointment-conflicts.ts';
import { itemLines, type ScheduleItem } from './schedule-items.ts';

/** The icons that tell apart what stands in the schedule. */
export const ITEM_ICONS = {
  'Phone Call': CallIcon,
  Meetup: MeetupIcon,
  task: TaskIcon,
  done: DoneIcon,
};

/** An item in the calendar. */
export function ItemContent({ item }: { item: ScheduleItem }) {
  const [time, name, what] = itemLines(item);
  const task = item.state === 'done' ? 'done' : 'task';
  const Icon = ITEM_ICONS[item.kind === 'task' ? task : meetingTypeOf(item.lead.meeting_type)];
  return (
    <span className="item-lines">
      <span>{time}</span>{' '}
      <span>
        <Icon fontSize="inherit" /> {name}
        <span className="item-colon">:</span>
      </span>{' '}
      <span>{what}</span>
    </span>
  );
}
