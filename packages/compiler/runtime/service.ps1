function Request-Service {
	# How a service starts, and whether it runs. Missing fields stay unchanged. AtMost: a start type below this one stays.
	param([string] $Name, [string] $Start, [bool] $Delayed, [string] $Running, [switch] $AtMost, [switch] $Optional)
	$desired = @{ AtMost = [bool] $AtMost }
	foreach ($field in @('Start', 'Delayed', 'Running')) {
		if ($PSBoundParameters.ContainsKey($field)) {
			$desired[$field] = $PSBoundParameters[$field]
		}
	}
	Add-Request -Kind 'service' -Resource ([pscustomobject] @{ Name = $Name }) -Desired $desired -Optional $Optional -AbsentCounts $false -Admin $true
}

function Open-Service {
	# Not every PowerShell loads .NET's service classes at startup, and the two name their file differently.
	param([string] $Name)
	if ($null -eq ('System.ServiceProcess.ServiceController' -as [type])) {
		$assembly = 'System.ServiceProcess.ServiceController'
		if ($PSVersionTable.PSVersion.Major -lt 6) {
			$assembly = 'System.ServiceProcess'
		}
		Add-Type -AssemblyName $assembly
	}
	return New-Object -TypeName System.ServiceProcess.ServiceController -ArgumentList $Name
}

function Get-ServiceState {
	# The service control manager reports the start type and the running state. The delayed flag and triggers are
	# only read from the registry, never written there. The key is checked first, because .NET would also
	# take a display name.
	param($Resource)
	$root = Open-Hive -Hive 'HKLM'
	try {
		$key = $root.OpenSubKey('SYSTEM\CurrentControlSet\Services\' + $Resource.Name)
		if ($null -eq $key) {
			return ConvertTo-State -Field @{ Status = 'absent' }
		}
		$delayed = $key.GetValue('DelayedAutostart', 0) -ne 0
		$triggered = $key.GetSubKeyNames() -contains 'TriggerInfo'
		$key.Dispose()
		$controller = Open-Service -Name $Resource.Name
		$running = 'pending'
		$words = @{ Running = 'running'; Stopped = 'stopped'; Paused = 'paused' }
		# Called as methods: PowerShell swallows a property that throws, and these report that there is no such
		# service.
		$start = [string] $controller.get_StartType()
		$status = [string] $controller.get_Status()
		if ($words.ContainsKey($status)) {
			$running = $words[$status]
		}
		$controller.Dispose()
		return ConvertTo-State -Field @{ Status = 'present'; Start = $start; Delayed = $delayed; Running = $running; Triggered = $triggered }
	} catch {
		if ((Get-ErrorCode -Exception $_.Exception) -eq 1060) {
			return ConvertTo-State -Field @{ Status = 'absent' }
		}
		return ConvertTo-FailedState -Exception $_.Exception
	} finally {
		$root.Dispose()
	}
}

function Write-ServiceState {
	param($Resource, $From, $To)
	# A disabled service cannot be started: one that should be disabled and running is disabled once it runs.
	$late = $To.Running -eq 'running' -and $From.Running -ne 'running' -and $To.Start -eq 'Disabled'
	if ($late -and $From.Start -eq 'Disabled') {
		$awake = $To.PSObject.Copy()
		$awake.Start = 'Manual'
		Write-ServiceStart -Name $Resource.Name -State $awake
	} elseif (-not $late -and -not (Test-SameServiceStart -Left $From -Right $To)) {
		Write-ServiceStart -Name $Resource.Name -State $To
	}
	if ($To.Running -eq $From.Running) {
		return
	}
	$controller = Open-Service -Name $Resource.Name
	try {
		if ($To.Running -eq 'stopped') {
			# The cmdlet refuses if running services depend on this one; .NET's own Stop would stop them too.
			Stop-Service -InputObject $controller -NoWait -WarningAction SilentlyContinue
			$controller.WaitForStatus('Stopped', [TimeSpan]::FromSeconds(30))
		} elseif ($To.Running -eq 'running') {
			$controller.Start()
			$controller.WaitForStatus('Running', [TimeSpan]::FromSeconds(30))
		}
	} finally {
		$controller.Dispose()
		if ($late) {
			Write-ServiceStart -Name $Resource.Name -State $To
		}
	}
}

function Write-ServiceStart {
	# sc.exe knows delayed start and leaves the flag alone otherwise; Set-Service of PowerShell 7 clears it at every change.
	# So Set-Service is only the second choice. The caller reads back whether it worked.
	param([string] $Name, $State)
	$words = @{ Boot = 'boot'; System = 'system'; Automatic = 'auto'; Manual = 'demand'; Disabled = 'disabled' }
	$word = $words[$State.Start]
	if ($State.Start -eq 'Automatic' -and $State.Delayed) {
		$word = 'delayed-auto'
		Assert-MayDelay -Name $Name
	}
	$code = Invoke-SystemTool -Name 'sc.exe' -Argument @('config', $Name, 'start=', $word)
	if ($code -eq 0) {
		return
	}
	if ($word -eq 'delayed-auto' -or @('Automatic', 'Manual', 'Disabled') -notcontains $State.Start) {
		throw ('sc.exe answered ' + $code)
	}
	try {
		Set-Service -Name $Name -StartupType $State.Start
	} catch {
		# It does several things in turn; if only a later one failed, the start type is as requested.
		if ((Get-ServiceState -Resource ([pscustomobject] @{ Name = $Name })).Start -ne $State.Start) {
			throw
		}
	}
}

function Assert-MayDelay {
	# Windows starts the groups of this list in order, and no service of one can have a delayed start. A service
	# may also name a group that is not in it.
	# https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_delayed_auto_start_info
	param([string] $Name)
	$control = 'SYSTEM\CurrentControlSet\'
	$group = [string] (Get-MachineValue -Path ($control + 'Services\' + $Name) -Name 'Group')
	if ($group -ne '' -and @(Get-MachineValue -Path ($control + 'Control\ServiceGroupOrder') -Name 'List') -contains $group) {
		throw (New-Object -TypeName System.NotSupportedException -ArgumentList ('Windows starts it in order with ' + $group + '; a service of such a group cannot have a delayed start'))
	}
}

function Resolve-ServiceDesired {
	# Omitted fields stay unchanged; delayed start only matters with Automatic.
	param([hashtable] $Desired, $Now)
	if ($Now.Status -eq 'absent') {
		return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the service is not installed' }
	}
	$to = $Now.PSObject.Copy()
	$delayed = $Desired.ContainsKey('Delayed') -and $Desired.Delayed
	$stays = $Desired.AtMost -and (Get-Readiness -Start $Now.Start -Delayed $Now.Delayed) -lt (Get-Readiness -Start $Desired.Start -Delayed $delayed)
	if ($Desired.ContainsKey('Start') -and -not $stays) {
		$to.Start = $Desired.Start
	}
	if ($to.Start -eq 'Automatic' -and $Desired.ContainsKey('Delayed') -and -not $stays) {
		$to.Delayed = $Desired.Delayed
	}
	if ($Desired.ContainsKey('Running')) {
		$to.Running = $Desired.Running
	}
	return $to
}

function Get-Readiness {
	# A disabled service never starts, a manual one only when something needs it.
	param([string] $Start, [bool] $Delayed)
	if ($Start -eq 'Automatic' -and $Delayed) {
		return 2
	}
	$order = @{ Disabled = 0; Manual = 1 }
	if ($order.ContainsKey($Start)) {
		return $order[$Start]
	}
	return 3
}

function Test-ServiceHold {
	# A service with triggers starts and stops by itself: its running state is not compared.
	param($Ask, $Now)
	if ($Now.Status -eq 'absent') {
		return $false
	}
	$to = Resolve-ServiceDesired -Desired $Ask.Desired -Now $Now
	return (Test-SameServiceStart -Left $Now -Right $to) -and ($Now.Triggered -or $Now.Running -eq $to.Running)
}

function Test-SameServiceStart {
	param($Left, $Right)
	return $Left.Start -eq $Right.Start -and ($Right.Start -ne 'Automatic' -or $Left.Delayed -eq $Right.Delayed)
}

function Test-SameServiceState {
	# Strict: the running state counts.
	param($Left, $Right, [bool] $Strict)
	if ($Left.Status -ne $Right.Status) {
		return $false
	}
	return (Test-SameServiceStart -Left $Left -Right $Right) -and (-not $Strict -or $Left.Running -eq $Right.Running)
}

function Get-ServiceLabel {
	param($Resource)
	return 'service ' + $Resource.Name
}

function Format-ServiceState {
	param($State)
	if ($State.Status -ne 'present') {
		return $State.Status
	}
	$start = $State.Start
	if ($start -eq 'Automatic' -and $State.Delayed) {
		$start = 'Automatic (delayed)'
	}
	return $start + ', ' + $State.Running
}

function Get-ServiceReturn {
	# A run that left the running state alone says nothing about it.
	param($Before, $Wrote, $Now)
	$to = $Before.PSObject.Copy()
	if ($Before.Running -eq $Wrote.Running -and $Now.Status -eq 'present') {
		$to.Running = $Now.Running
	}
	return $to
}
