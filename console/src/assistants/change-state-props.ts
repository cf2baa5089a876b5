export interface ChangeStateProps {
  id: string;
  name: string;
  onClose: () => void;
}
